// The pages work without this script. It shows times in the reader's zone, reloads sections marked data-live
// (milliseconds; empty: only after a form), applies filters as they are typed, sends a query with Ctrl+Enter, goes to
// a page with Ctrl+K, and adds copy buttons.

const lost = document.querySelector('.lost');

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const two = (number) => String(number).padStart(2, '0');

/** `2026-03-01 14:03` in the reader's time zone. */
function minuteText(date) {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Times are sent in UTC. Readers without scripts see UTC. */
function localize(root) {
  for (const time of root.querySelectorAll('time')) {
    const date = new Date(time.dateTime);
    time.title = `${minuteText(date)}:${two(date.getSeconds())} ${zone}, ${time.dateTime.slice(0, 19)}Z`;
    if (time.dataset.relative === undefined) time.textContent = minuteText(date);
  }
}

/** Brings the shown sections to what a newly loaded page has. What is open or has the focus stays. */
function refresh(fresh) {
  for (const shown of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(shown.id);
    if (next === null) continue;
    const focus = shown.contains(document.activeElement) ? nameOf(document.activeElement) : '';
    for (const details of shown.querySelectorAll('details[open][id]')) {
      fresh.getElementById(details.id)?.setAttribute('open', '');
    }
    update(shown, next);
    if (focus && !shown.contains(document.activeElement)) {
      shown.querySelector(focus)?.focus({ preventScroll: true });
    }
  }
}

/**
 * Makes a shown element equal to the next one and leaves what is already equal in place: a button that is replaced
 * between press and release is not clicked, and selected text that is replaced is no longer selected.
 */
function update(shown, next) {
  if (shown.isEqualNode(next)) return;
  if (!isSame(shown, next)) return shown.replaceWith(next);
  for (const name of shown.getAttributeNames()) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  const before = [...shown.childNodes];
  const after = [...next.childNodes];
  for (const [at, child] of after.entries()) {
    if (at < before.length) update(before[at], child);
    else shown.append(child);
  }
  for (const child of before.slice(after.length)) child.remove();
}

/** What tells one element from another, so that what a button or link does never changes under the pointer. */
const identity = ['id', 'action', 'href', 'name', 'value'];

function isSame(shown, next) {
  return (
    shown.nodeType === Node.ELEMENT_NODE &&
    shown.nodeName === next.nodeName &&
    identity.every((name) => shown.getAttribute(name) === next.getAttribute(name))
  );
}

/** A selector that finds an element again in a newly loaded page. */
function nameOf({ id, attributes: { href } }) {
  if (id !== '') return `#${CSS.escape(id)}`;
  return href === undefined ? '' : `a[href="${CSS.escape(href.value)}"]`;
}

/** `byPerson`: a person asked for it, which extends their session. */
async function read(byPerson) {
  const { href } = location;
  try {
    const answer = await fetch(href, { headers: byPerson ? {} : { 'X-Live': '1' } });
    // The config has a mistake: a page says so until it has none.
    const isBroken = answer.status === 422;
    const isOther = isBroken !== (document.getElementById('mistake') !== null);
    // The person was signed out meanwhile; the new page says so.
    if (answer.redirected || answer.status === 401 || isOther) return location.reload();
    if (!answer.ok && !isBroken) throw new Error(String(answer.status));
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    lost.hidden = true;
    // Another filter was chosen meanwhile, and its answer will arrive.
    if (href !== location.href) return;
    localize(fresh);
    refresh(fresh);
  } catch {
    lost.hidden = false;
  }
}

function watch() {
  const live = document.querySelector('[data-live]:not([data-live=""])');
  if (live === null) return;
  setTimeout(() => {
    if (document.hidden) watch();
    else void read(false).then(watch);
  }, Number(live.dataset.live));
}

/**
 * Filters apply as they are chosen or typed, and appear in the address. A form that is posted does so too, for the texts
 * that follow it.
 */
for (const form of document.querySelectorAll('form[data-instant]')) {
  let timer;
  const apply = () => {
    // What a posted form has emptied is not at its default again.
    const chosen = [...new FormData(form)].filter(([, value]) => value !== '' || form.method === 'post');
    const query = new URLSearchParams(chosen).toString();
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
    void read(true);
  };
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(apply, target.tagName === 'SELECT' ? 0 : 250);
  });
  if (form.method === 'get')
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      apply();
    });
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  const label = button.querySelector('span');
  const before = label.textContent;
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
    label.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(source);
    label.textContent = 'Selected: press Ctrl+C';
  }
  button.dataset.said = '';
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset.said;
  }, 2_000);
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-copy]');
  if (button !== null) void copy(button);
});

const jump = document.getElementById('jump');
const places = [...jump.querySelectorAll('li')];

function openJump() {
  jump.querySelector('input').value = '';
  for (const place of places) place.hidden = false;
  jump.showModal();
}

jump.addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(' ');
  for (const place of places) {
    const text = place.textContent.toLowerCase();
    place.hidden = !words.every((word) => text.includes(word));
  }
});
jump.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.target.tagName !== 'INPUT') return;
  event.preventDefault();
  places
    .find(({ hidden }) => !hidden)
    ?.querySelector('a')
    .click();
});
document.querySelector('[data-jump]')?.addEventListener('click', openJump);

/** Ctrl+K goes to any page by its name. */
document.addEventListener('keydown', (event) => {
  if (
    event.key?.toLowerCase() !== 'k' ||
    event.shiftKey ||
    !(event.ctrlKey || event.metaKey) ||
    places.length === 0 ||
    jump.open
  )
    return;
  event.preventDefault();
  openJump();
});

/** Ctrl+Enter sends a query, as in other tools. */
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const field = event.target.closest('[data-submit]');
  if (field === null) return;
  event.preventDefault();
  field.form.requestSubmit();
});

/** The text after the # of a link is put into the form at once and removed from the address. */
for (const form of document.querySelectorAll('[data-fragment]')) {
  if (location.hash.length <= 1) continue;
  form.elements[form.dataset.fragment].value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  form.requestSubmit();
}

localize(document);
watch();
