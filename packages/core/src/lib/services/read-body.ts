import { AppKitError } from '../errors/appkit-error.js'

/**
 * Reads an answer's text and gives up as soon as it is larger than `limit` bytes: what is too large is never held.
 * @throws AppKitError `bad_message`
 */
export async function readBody(response: Response, limit: number): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel()
    throw tooLarge(limit)
  }
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw tooLarge(limit)
    }
    text += decoder.decode(value, { stream: true })
  }
}

function tooLarge(limit: number): AppKitError {
  return new AppKitError('bad_message', 'The response is too large', { facts: [`Limit: ${limit} bytes`] })
}
