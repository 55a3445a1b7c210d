import type { LitElement } from '@openappkit/ui/lit'

/** Layout and nested images, which tests do not need. A screen may have several of them. */
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
    // Keys are external input: removes spaces and limits the length.
    const id = `${screen}-${part}${key ? `-${key.replace(/\s+/g, '-').slice(0, 100)}` : ''}`
    // Primitives set it on their native button or input, which a test can fill and check.
    if ('testId' in element) element.testId = id
    else if (element.dataset['testid'] !== id) element.dataset['testid'] = id
  }
}

/** The tag without its affixes: `account`, `modal`. Nested elements with exported parts use that of their screen. */
function screenOf(host: LitElement): string {
  const around = (host.getRootNode() as Partial<ShadowRoot>).host
  const isInner =
    !/-(view|modal)$/.test(host.localName) && (host.renderRoot === host || host.hasAttribute('exportparts'))
  return isInner && around ? screenOf(around as LitElement) : host.localName.replace(/^appkit-|-view$/g, '')
}
