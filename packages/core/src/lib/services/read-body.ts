import { AppKitError } from '../errors/appkit-error.js'

/**
 * Reads a response as text and stops once it exceeds `limit` bytes, so that it is never held in full.
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
