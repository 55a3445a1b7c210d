/**
 * Shows states that need a pointer or a keyboard: `data-state="hover"`, `active` or `focus` on an element. Rewrites the
 * style sheets of that root, so that the kit's styles need no classes for the gallery.
 */
export function forceStates(root: ShadowRoot): void {
  const marked = root.querySelectorAll<HTMLElement>('[data-state]')
  if (marked.length === 0) return
  rewrite(root, (text, pseudo, state) => text.replaceAll(pseudo, `:is(${pseudo}, [data-state='${state}'])`))
  for (const element of marked) {
    const inner = element.shadowRoot
    if (inner) {
      rewrite(inner, (text, pseudo, state) =>
        element.dataset['state'] === state
          ? text.replaceAll(pseudo, pseudo === ':focus-visible' ? ':is(button, a, input)' : ':is(*)')
          : text,
      )
    }
  }
}

const pseudos = [
  [':hover', 'hover'],
  [':active', 'active'],
  [':focus-visible', 'focus'],
  [':focus-within', 'focus'],
] as const

function rewrite(root: ShadowRoot, change: (text: string, pseudo: string, state: string) => string): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join('\n')
    const copy = new CSSStyleSheet()
    copy.replaceSync(pseudos.reduce((all, [pseudo, state]) => change(all, pseudo, state), text))
    return copy
  })
}
