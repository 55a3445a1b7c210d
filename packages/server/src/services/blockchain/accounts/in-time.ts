import { outgoingTimeoutMs } from '../../../platform/outgoing/fetch-json.js'

/** What a source says within the time that an answer has, or `undefined` where it fails or takes longer. */
export async function inTime<T>(asked: Promise<T>, timeoutMs = outgoingTimeoutMs): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
