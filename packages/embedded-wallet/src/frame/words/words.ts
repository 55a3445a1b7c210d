import type { Flag } from '../describe/description.js'

/** The texts of the frame. One object per language. */
export type Words = {
  secureWindow: string
  askedBy: string
  preparing: string
  cancel: string
  close: string
  confirm: string
  confirmAnyway: string
  sign: string
  signAnyway: string
  signIn: string
  allowAny: string
  allowAll: string
  sendAnyway: string
  showData: string
  covered: string
  tooSmall: string
  memoryOnly: string
  /** A request that is shown in a separate window. */
  elsewhere: {
    title: string
    text(site: string): string
    open: string
    blocked: string
    /** In a window without a request. */
    over: string
  }
  /** Asks whether to keep a session that would end with the page. */
  keep: {
    title: string
    text(site: string): string
    keep: string
    skip: string
    failed: string
    /** In the window that keeps it, or returns it. */
    window: string
  }
  /** In the window of a provider, before it goes to the provider. */
  windowLoading: string
  windowFailed: string
  titles: {
    send(amount: string): string
    moveToken(amount: string): string
    allowToken(amount: string): string
    allowAnyToken(token: string): string
    revokeToken(token: string): string
    allowAll(token: string): string
    revokeAll(token: string): string
    createContract: string
    call: string
    batch(count: number): string
    /** Of a single transaction. */
    steps(count: number): string
    openTokenAccount: string
    note: string
    /** For a contract of unknown kind, whose number is an amount or an NFT id. */
    tokenOrAmount(number: string): string
    allowMore(amount: string): string
    allowNft(nft: string): string
    order: string
    allowControl: string
    endControl: string
    allowTrading: string
    allowBorrowing(amount: string): string
    endBorrowing: string
    delegateVotes: string
    vote: string
    cancelTransfer: string
    unknownData: string
    signIn(site: string): string
    blocked: string
    message: string
  }
  facts: Readonly<
    Record<
      | 'account'
      | 'network'
      | 'fee'
      | 'mostFee'
      | 'noFee'
      | 'to'
      | 'from'
      | 'spender'
      | 'operator'
      | 'contract'
      | 'token'
      | 'collection'
      | 'program'
      | 'tokenAccount'
      | 'newTokenAccount'
      | 'owner'
      | 'accountCode'
      | 'amount'
      | 'anyAmount'
      | 'value'
      | 'total'
      | 'gives'
      | 'receives'
      | 'delegate'
      | 'agentName'
      | 'pays'
      | 'gets'
      | 'nothingMoves'
      | 'expires'
      | 'never'
      | 'site'
      | 'domain'
      | 'signInFor'
      | 'kind'
      | 'ifOneFails'
      | 'earlierStay'
      | 'noneRemains'
      | 'messageFromSite'
      | 'unknownToken'
      | 'nft',
      string
    >
  >
  /** A title of two or three words, and a sentence about the warning. */
  flags: Readonly<Record<Flag | 'foreign-sign-in', readonly [title: string, text: string]>>
}
