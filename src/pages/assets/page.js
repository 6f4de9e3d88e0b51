// Everything works without this: it keeps sections marked data-live (milliseconds) fresh and copies keys.

const lost = document.querySelector('.lost');

/** Puts the sections of a newly read page in place of those shown; what is open or has the focus stays so. */
function refresh(fresh) {
  for (const shown of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(shown.id);
    if (next === null || next.outerHTML === shown.outerHTML) continue;
    const focus = shown.contains(document.activeElement) ? document.activeElement.id : '';
    for (const details of shown.querySelectorAll('details[open][id]')) {
      fresh.getElementById(details.id)?.setAttribute('open', '');
    }
    if (next.outerHTML === shown.outerHTML) continue;
    shown.replaceWith(next);
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }
}

async function read() {
  try {
    const answer = await fetch(location.href, { headers: { 'X-Live': '1' } });
    // Signed out meanwhile: the page itself says so.
    if (answer.redirected || answer.status === 401) return location.reload();
    if (!answer.ok) throw new Error(String(answer.status));
    refresh(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
}

function watch() {
  const live = document.querySelector('[data-live]');
  if (live === null) return;
  setTimeout(async () => {
    if (!document.hidden) await read();
    watch();
  }, Number(live.dataset.live));
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(source);
    button.textContent = 'Selected: press Ctrl+C';
  }
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

/** What stands behind the # of a link goes into the form at once, and out of the address. */
for (const form of document.querySelectorAll('[data-fragment]')) {
  if (location.hash.length <= 1) continue;
  form.elements[form.dataset.fragment].value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  form.requestSubmit();
}

watch();
