const FIELDS = 'main input, main select';
type FieldElement = HTMLInputElement | HTMLSelectElement;

/**
 * A page drawn by the build stays until the live one, rendered apart from the document, stands as well; then that takes its
 * place in one step, with what was typed and the focus (decision 0035).
 */
export function replaceFirstPage(root: HTMLElement): void {
  const language = document.documentElement.dataset['first'] ?? 'en';
  const drawn = [...document.querySelectorAll<HTMLElement>('.first')];
  const shown = drawn.find(({ lang }) => lang === `${language}-IN`);
  for (const other of drawn) if (other !== shown) other.remove();
  if (!shown) return;
  root.remove();
  const watch = new MutationObserver(() => {
    if (!stands(root)) return;
    watch.disconnect();
    const active = document.activeElement;
    shown.replaceWith(root);
    carryOver(shown, root, active);
  });
  watch.observe(root, { childList: true, subtree: true });
}

const stands = (root: HTMLElement) =>
  root.querySelector('.head .brand') !== null && root.querySelector('main h1, main [role=alert]') !== null;

function carryOver(from: HTMLElement, to: HTMLElement, active: Element | null): void {
  const live = [...to.querySelectorAll<FieldElement>(FIELDS)];
  for (const [place, field] of [...from.querySelectorAll<FieldElement>(FIELDS)].entries()) {
    const target = live[place];
    // The live page has other fields than the build drew: nothing can be matched.
    if (target?.type !== field.type) return;
    fill(target, field);
    if (field !== active) continue;
    focusAsIn(target, field);
    // Once React has drawn what was filled in: as with a real Enter, a button that is still disabled does nothing.
    if (field.form?.hasAttribute('data-entered'))
      setTimeout(() => target.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  }
}

/** Sends the events of a user's input, because React keeps its own values. */
function fill(target: FieldElement, field: FieldElement): void {
  if (/^(checkbox|radio)$/.test(field.type)) {
    const [to, from] = [target as HTMLInputElement, field as HTMLInputElement];
    if (from.checked !== from.defaultChecked && from.checked && !to.checked) to.click();
    return;
  }
  const isTyped = field instanceof HTMLInputElement ? field.value !== field.defaultValue : field.selectedIndex > 0;
  if (!isTyped) return;
  const { prototype } = target instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  // React replaces the property on the element itself, to tell its own changes from a user's.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, field.value);
  target.dispatchEvent(new Event(target instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

function focusAsIn(target: FieldElement, field: FieldElement): void {
  target.focus({ preventScroll: true });
  if (!(target instanceof HTMLInputElement) || !(field instanceof HTMLInputElement)) return;
  // An e-mail field has no selection, and its cursor stands at the end by itself.
  if (field.selectionStart !== null) target.setSelectionRange(field.selectionStart, field.selectionEnd);
}
