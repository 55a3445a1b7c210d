import type { DeviceKeys } from '../storage/stored-records.js'
import type { Records } from '../storage/records.js'

/** The keys of this browser, created on first use. */
export async function readDeviceKeys(records: Pick<Records, 'get' | 'set'>): Promise<DeviceKeys> {
  const known = await records.get('device')
  if (known) return known
  const [proof, seal] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const keys: DeviceKeys = { proof, seal }
  await records.set('device', keys)
  return keys
}
