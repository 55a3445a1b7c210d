/** Any failure as one calm sentence. A refusal is an answer, not an alarm. */
export function describeError(error: unknown): string {
  if (isRefusal(error)) return 'Request cancelled. You can try again.'
  if (!(error instanceof Error)) return 'Something went wrong. You can try again.'
  // Libraries of this field put the sentence for people here, and the facts for developers into `message`.
  const { shortMessage } = error as { shortMessage?: string }
  return toSentence(shortMessage ?? error.message)
}

/** EIP-1193 says 4001, the kit says `user_rejected`; a library may wrap either. */
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
