/**
 * The script of a report: shows one step at a time. It uses nothing outside itself, because the report
 * contains its text. Without it, the steps are one below the other.
 */
export function stepThrough(): void {
  const steps = [...document.querySelectorAll<HTMLElement>('.step')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.steps a')];
  const fonts = document.querySelector('#fonts')?.textContent ?? '';
  const tools = document.querySelector<HTMLElement>('.tools');
  const [back, on] = tools?.querySelectorAll('button') ?? [];
  let shown = 0;

  function show(place: number): void {
    shown = Math.max(0, Math.min(place, steps.length - 1));
    for (const [index, step] of steps.entries()) step.hidden = index !== shown;
    for (const [index, link] of links.entries()) {
      if (index === shown) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    links[shown]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (back instanceof HTMLButtonElement) back.disabled = shown === 0;
    if (on instanceof HTMLButtonElement) on.disabled = shown === steps.length - 1;
    const active = new Set((steps[shown]?.dataset.active ?? '').split(' '));
    for (const state of document.querySelectorAll<SVGElement>('[data-state]')) {
      state.classList.toggle('active', active.has(state.dataset.state ?? ''));
    }
    scale();
  }

  function scale(): void {
    const box = steps[shown]?.querySelector<HTMLElement>('.picture');
    const frame = box?.querySelector('iframe');
    if (!box || !frame) return;
    const ratio = Math.min(1, box.clientWidth / Number(frame.width));
    frame.style.transform = `scale(${ratio})`;
    box.style.height = `${Number(frame.height) * ratio}px`;
  }

  function fill(frame: HTMLIFrameElement): void {
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument?.head) return;
    const style = contentDocument.createElement('style');
    style.textContent = fonts;
    contentDocument.head.append(style);
    contentWindow?.scrollTo(Number(frame.dataset.left), Number(frame.dataset.top));
  }

  for (const frame of document.querySelectorAll<HTMLIFrameElement>('.picture iframe')) {
    frame.addEventListener('load', () => fill(frame));
    fill(frame);
  }
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      show(index);
    });
  }
  back?.addEventListener('click', () => show(shown - 1));
  on?.addEventListener('click', () => show(shown + 1));
  document.addEventListener('keydown', ({ key, target }) => {
    if (target instanceof HTMLInputElement) return;
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  });
  window.addEventListener('resize', scale);
  document.documentElement.classList.add('scripted');
  if (tools) tools.hidden = false;
  show(0);
}
