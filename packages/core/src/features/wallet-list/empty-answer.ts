/** Whether a wallet answered with no account: nothing, an empty list, or an empty list in its named field. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === '') return true
  if (Array.isArray(answer)) return answer.length === 0
  try {
    const { accounts = answer, addresses = accounts } = answer as { accounts?: unknown; addresses?: unknown }
    return addresses !== answer && isEmptyAnswer(addresses) && (accounts === answer || isEmptyAnswer(accounts))
  } catch {
    // A getter that throws is not an empty answer.
    return false
  }
}
