/** Describes an error in one sentence. A refusal gets a neutral one. */
export function describeError(error: unknown): string {
  if (isRefusal(error)) return 'Request cancelled. You can try again.'
  if (!(error instanceof Error)) return 'Something went wrong. You can try again.'
  // The kit and viem put the sentence for users into `shortMessage`, and details for developers into `message`.
  const { shortMessage } = error as { shortMessage?: string }
  return toSentence(shortMessage ?? error.message)
}

/** Whether an error or one of its causes is a refusal: 4001 in EIP-1193, `user_rejected` in the kit. */
export function isRefusal(error: unknown): boolean {
  for (let at = error; at instanceof Object; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown }
    if (code === 4001 || code === 'user_rejected') return true
  }
  return false
}

const toSentence = (text: string) => {
  const line = text.split('\n')[0]?.trim() || 'Something went wrong'
  return /[.!?]$/.test(line) ? line : `${line}.`
}
