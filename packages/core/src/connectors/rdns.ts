/** A reverse domain as the lists know it: some apps announce themselves under a name of their own. */
export function rdnsOf(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}
