import type { LitElement } from '@openappkit/ui/lit'

/** Layout, and pictures inside other parts: a test has no use for them, and a screen draws several of some. */
export const partsWithoutTestId: readonly string[] =
  'avatar card content grabber group header list mark picture viewport'.split(' ')

/**
 * Sets `data-testid` on everything with a part after each update: `account-disconnect` is the part `disconnect` of the
 * screen Account, `connect-wallet-<key>` the row with that key. `scripts/gen/test-ids.ts` lists all ids.
 */
export function addTestIds(host: LitElement): void {
  host.addController({ hostUpdated: () => setTestIds(host.renderRoot, screenOf(host)) })
}

function setTestIds(root: ParentNode, screen: string): void {
  for (const element of root.querySelectorAll<HTMLElement>('[part]')) {
    const [part = ''] = element.part
    if (partsWithoutTestId.includes(part)) continue
    const key = element.closest<HTMLElement>('[data-key]')?.dataset['key']
    // A key comes from outside: an id has no spaces, and a limited length.
    const id = `${screen}-${part}${key ? `-${key.replace(/\s+/g, '-').slice(0, 100)}` : ''}`
    // These give it to the native button or input inside them: a test fills it, and asks whether it is enabled.
    if ('testId' in element) element.testId = id
    else if (element.dataset['testid'] !== id) element.dataset['testid'] = id
  }
}

/** The tag without its affixes: `account`, `modal`. An element whose parts the screen exports belongs to the screen. */
function screenOf(host: LitElement): string {
  const around = (host.getRootNode() as Partial<ShadowRoot>).host
  const isInner =
    !/-(view|modal)$/.test(host.localName) && (host.renderRoot === host || host.hasAttribute('exportparts'))
  return isInner && around ? screenOf(around as LitElement) : host.localName.replace(/^appkit-|-view$/g, '')
}
