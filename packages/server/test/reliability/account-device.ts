import { accountsPaths, createProof, nonceAnswer } from '@openappkit/protocol/accounts'
import { accountsUrl, frameOrigin, site } from './cluster/environments.ts'
import { type Answer, isDone, trySend } from './send.ts'

export type AccountDevice = Awaited<ReturnType<typeof createDevice>>

/** A browser with its own key, which signs each request to the accounts service at `url`. */
export async function createDevice(url: string, from: string) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  let nonce: string | undefined

  async function readNonce(at: string): Promise<string | undefined> {
    if (nonce !== undefined) return nonce
    const answer = await trySend(`${at}${accountsPaths.nonce}?projectId=${site.project}`, { from })
    return isDone(answer) ? nonceAnswer.parse(answer.body).nonce : undefined
  }

  async function sendOnce(path: string, body?: object, accessToken?: string, at = url): Promise<Answer | Error> {
    const known = await readNonce(at)
    if (known === undefined) return Object.assign(new Error(), { code: 'no nonce' })
    const method = body ? 'POST' : 'GET'
    const text = body && JSON.stringify(body)
    const proof = await createProof({
      keys,
      method,
      url: accountsUrl + path,
      nonce: known,
      ...(text !== undefined && { body: text }),
      ...(accessToken !== undefined && { accessToken }),
    })
    const headers = {
      dpop: proof,
      origin: frameOrigin,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
      ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
    }
    const address = `${at}${path}?projectId=${site.project}`
    const answer = await trySend(address, { method, headers, from, ...(text !== undefined && { body: text }) })
    const next = answer instanceof Error ? undefined : answer.headers['dpop-nonce']
    nonce = typeof next === 'string' ? next : undefined
    return answer
  }

  const isStale = (answer: Answer | Error): boolean =>
    !(answer instanceof Error) && String(answer.headers['www-authenticate']).includes('use_dpop_nonce')

  return {
    /** Asks the service, once more if only the nonce of the proof has expired. `at`: one node in place of the balancer. */
    async ask(path: string, body?: object, accessToken?: string, at = url): Promise<Answer | Error> {
      const answer = await sendOnce(path, body, accessToken, at)
      return isStale(answer) ? sendOnce(path, body, accessToken, at) : answer
    },
  }
}
