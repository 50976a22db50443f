import type { Page } from '@playwright/test';

/**
 * What a person cannot see on the open page in forced colours, one line each:
 *
 * - a state whose look differs from that of the same element, or of one like it, without this state, but only in what forced
 *   colours take away;
 * - a shape that is drawn with a background only;
 * - an icon that is too near to what is behind it, on a dark or on a light background;
 * - a control that does not show that it has the focus.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  const looks = await page.evaluateHandle(watchLooks);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await looks.evaluate((of) => [
    ...of.lostStates(),
    ...of.lostShapes(),
    ...of.lostIcons(),
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await looks.evaluate((of) => of.lostIcons())));
  await page.keyboard.press('Shift');
  found.push(...(await looks.evaluate((of) => of.lostFocus())));
  await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  await looks.evaluate((of) => of.stop());
  return [...new Set(found)];
}

/** Runs in the page, before it has forced colours. */
function watchLooks() {
  // A change of colours would otherwise begin with the former ones.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const states = [
    ['aria-pressed', 'true'],
    ['aria-selected', 'true'],
    ['aria-checked', 'true'],
    ['aria-invalid', 'true'],
    ['aria-current'],
    ['data-today', 'true'],
    ['data-state'],
    ['data-taken'],
    ['data-closed', 'true'],
    ['data-look'],
    ['data-reason'],
  ] as const;
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour) || / \/ 0\)$/.test(colour);

  /** The nearest colour behind the content of an element. */
  function behind(element: Element | null): string {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return 'canvas';
  }

  /** WCAG 2: 1 for equal colours, 21 for black and white. */
  function contrast(...colours: readonly [string, string]): number {
    const [first = 0, second = 0] = colours.map((colour) => {
      if (!pixel) return 0;
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  /** The lines and areas that a box draws. */
  function drawn(style: CSSStyleDeclaration, back: string): string[] {
    const area = style.backgroundColor;
    const isArea = !isClear(area) && area !== back;
    const inner = isArea ? area : back;
    const edges = ['top', 'right', 'bottom', 'left'].flatMap((side) => {
      const [width, line, colour] = ['width', 'style', 'color'].map((part) =>
        style.getPropertyValue(`border-${side}-${part}`),
      );
      const isDrawn = line !== 'none' && line !== 'hidden' && width !== '0px';
      return isDrawn && colour && !isClear(colour) && colour !== inner
        ? [`${side} ${width} ${line} ${colour}`]
        : [];
    });
    const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    return [
      ...(isArea ? [area] : []),
      ...(style.backgroundImage === 'none' ? [] : [style.backgroundImage]),
      ...edges,
      ...(hasOutline ? [`${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`] : []),
      ...(style.boxShadow === 'none' ? [] : [style.boxShadow]),
    ];
  }

  function lookOfBox(style: CSSStyleDeclaration, back: string, isSvg: boolean): string {
    if (style.display === 'none' || style.visibility !== 'visible' || style.opacity === '0')
      return '';
    return [
      ...drawn(style, back),
      style.color,
      style.textDecorationLine,
      style.textDecorationStyle,
      Number(style.fontWeight) >= 600 ? 'bold' : '',
      style.fontStyle,
      style.opacity,
      style.translate,
      style.rotate,
      style.scale,
      style.transform,
      style.clipPath,
      ...(isSvg ? [style.fill, style.stroke] : []),
    ].join(' ');
  }

  function lookOfPart(part: Element): string {
    const back = behind(part.parentElement);
    const own = lookOfBox(getComputedStyle(part), back, part instanceof SVGElement);
    const around = ['::before', '::after'].map((name) => {
      const style = getComputedStyle(part, name);
      return style.content === 'none' ? '' : lookOfBox(style, behind(part), false);
    });
    return [own, ...around].join('|');
  }

  /** What lies over an element without being a part of it, such as the line below the active tab. */
  function marksOver(element: Element): Element[] {
    const box = element.getBoundingClientRect();
    return [...(element.parentElement?.children ?? [])].filter((each) => {
      if (each === element || each.textContent !== '') return false;
      if (getComputedStyle(each).position !== 'absolute') return false;
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const middle = (left + right) / 2;
      return middle > box.left && middle < box.right && top < box.bottom && bottom > box.top;
    });
  }

  const partsOf = (element: Element) => [element, ...element.querySelectorAll('*')];
  const drawnMark = (mark: Element) =>
    drawn(getComputedStyle(mark), behind(mark.parentElement)).join(' ');
  const lookOf = (element: Element) =>
    [...partsOf(element).map(lookOfPart), ...marksOver(element).map(drawnMark)]
      .filter((line) => line !== '')
      .join('\n');
  const skeletonOf = (element: Element) =>
    partsOf(element)
      .map(({ tagName }) => tagName)
      .join();

  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${text.slice(0, 30)}"`;
  };

  /** Elements near this one that are like it, but have another value of the state. */
  function othersOf(element: Element, state: string): Element[] {
    const [first = ''] = element.classList;
    const like = first ? `.${CSS.escape(first)}` : element.tagName;
    const value = element.getAttribute(state);
    const skeleton = skeletonOf(element);
    for (
      let at = element.parentElement, step = 0;
      at && step < 7;
      at = at.parentElement, step += 1
    ) {
      const others = [...at.querySelectorAll(like)].filter(
        (each) =>
          each.tagName === element.tagName &&
          each.role === element.role &&
          each.getAttribute(state) !== value &&
          isShown(each) &&
          skeletonOf(each) === skeleton,
      );
      if (others.length > 0) return others.slice(0, 40);
    }
    return [];
  }

  function lookWithout(element: Element, state: string): string {
    const value = element.getAttribute(state) ?? '';
    element.removeAttribute(state);
    const look = lookOf(element);
    element.setAttribute(state, value);
    return look;
  }

  const pairs = states.flatMap(([state, value]) => {
    const selector = value ? `[${state}="${value}"]` : `[${state}]:not([${state}="false"])`;
    return [...document.querySelectorAll(selector)].filter(isShown).flatMap((element) => {
      const look = lookOf(element);
      const others = othersOf(element, state).map((other) => () => lookOf(other));
      return [() => lookWithout(element, state), ...others]
        .filter((without) => without() !== look)
        .map((without) => ({ element, state, without }));
    });
  });

  /** The boxes that consist of a background, of each element and of what its style puts before and after it. */
  function shapes() {
    return [...document.body.querySelectorAll('*')].filter(isShown).flatMap((element) => {
      const isEmpty = element.matches(
        ':empty:not(img, iframe, video, input, textarea, svg, svg *)',
      );
      const names = ['', '::before', '::after'].filter((name) =>
        name === '' ? isEmpty : getComputedStyle(element, name).content === '""',
      );
      return names.map((name) => ({
        element,
        name,
        draws: () =>
          drawn(
            getComputedStyle(element, name || undefined),
            behind(name === '' ? element.parentElement : element),
          ).length > 0,
      }));
    });
  }
  const seenShapes = shapes().filter(({ draws }) => draws());

  return {
    lostStates: () => {
      const lost = pairs.filter(
        ({ element, without }) => element.isConnected && without() === lookOf(element),
      );
      // One of each kind: a calendar has a hundred days.
      const kinds = new Map(
        lost.map(({ element, state }) => [`${state} ${element.className}`, { element, state }]),
      );
      return [...kinds.values()].map(({ element, state }) => `state ${state}: ${nameOf(element)}`);
    },
    lostShapes: () =>
      seenShapes
        .filter(({ element, draws }) => element.isConnected && isShown(element) && !draws())
        .map(({ element, name }) => `shape: ${nameOf(element)}${name}`),
    lostIcons: () =>
      [...document.querySelectorAll('svg')]
        .filter(isShown)
        .filter((icon) => {
          const back = behind(icon);
          const colours = partsOf(icon)
            .filter((part) => part instanceof SVGGeometryElement || part instanceof SVGTextElement)
            .flatMap((part) => [getComputedStyle(part).fill, getComputedStyle(part).stroke])
            .filter((colour) => colour !== 'none' && !isClear(colour));
          return colours.length > 0 && colours.every((colour) => contrast(colour, back) < 3);
        })
        .map(
          (icon) =>
            `icon: ${icon.getAttribute('class')} in ${nameOf(icon.parentElement ?? icon)} on ${behind(icon)}`,
        ),
    lostFocus: () => {
      const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
      const seen = new Set<string>();
      const { activeElement } = document;
      const lost = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
        const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
        if (seen.has(kind) || control.tabIndex < 0 || !isShown(control)) return [];
        control.focus({ preventScroll: true });
        if (document.activeElement !== control) return [];
        seen.add(kind);
        const around: Element[] = [];
        for (let at: Element | null = control; at && around.length < 5; at = at.parentElement)
          around.push(at);
        const isSeen = around.some((each) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
          return outlineStyle !== 'none' && outlineWidth !== '0px' && !isClear(outlineColor);
        });
        return isSeen ? [] : [`focus: ${nameOf(control)}`];
      });
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
      return lost;
    },
    stop: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    },
  };
}
