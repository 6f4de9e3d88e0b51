// Runs in the browser, on the SQL page only: an editor with colours and completion in place of the text area, which stays
// the field that is sent. `npm run build` makes dist/pages/sql-editor.js of it.
import { acceptCompletion, autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const field = document.getElementById('query');
const label = document.querySelector('label[for="query"]');
const place = document.createElement('div');
place.className = 'sql-editor';
field.before(place);
// In a shadow root, the editor may add its styles: the pages' policy forbids style elements.
const root = place.attachShadow({ mode: 'open' });

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
  '&': { fontSize: '0.9em' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', minHeight: '8rem', maxHeight: '50vh' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-tooltip': { background: 'var(--paper)', border: '1px solid var(--edge)', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
});

const submit = () => {
  field.form.requestSubmit();
  return true;
};

const editor = new EditorView({
  root,
  parent: root,
  state: EditorState.create({
    doc: field.value,
    extensions: [
      history(),
      keymap.of([
        { key: 'Mod-Enter', run: submit },
        // Without an open list, Tab leaves the editor, as people without a pointer need.
        { key: 'Tab', run: acceptCompletion },
        ...completionKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      autocompletion({ icons: false }),
      sql({ dialect: PostgreSQL, schema: JSON.parse(field.dataset.schema), upperCaseKeywords: true }),
      syntaxHighlighting(colours),
      theme,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Query' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) field.value = state.doc.toString();
      }),
    ],
  }),
});

field.hidden = true;
// A hidden field that is required would keep the form from being sent, without a word.
field.required = false;
label.removeAttribute('for');
label.addEventListener('click', () => editor.focus());

/** A name of the list beside the editor is put where the cursor is. */
document.addEventListener('click', ({ target }) => {
  const name = target.closest('[data-insert]')?.dataset.insert;
  if (name === undefined) return;
  editor.dispatch(editor.state.replaceSelection(name));
  editor.focus();
});
