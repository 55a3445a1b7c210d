import type { CaipNetwork, GrantedPermissions, Granting, PermissionRequest } from '@openappkit/core/adapter'
import { badAnswer, requestWallet } from '../wallet/provider.js'
import { isRecord } from './transaction.js'

const longestContext = 100_000

/** Permissions of ERC-7715. */
export const granting: Granting<'eip155'> = {
  async grant({ provider, accounts }, network, request, options) {
    const method = 'wallet_grantPermissions'
    const answer = await requestWallet(provider, method, [toRpcRequest(request, accounts[0].address, network)], options)
    // Some wallets return a list with one entry.
    return grantedOf(request, Array.isArray(answer) ? answer[0] : answer) ?? refuse(method)
  },

  async revoke({ provider }, context, options) {
    await requestWallet(provider, 'wallet_revokePermissions', [{ permissionContext: context }], options)
  },
}

function toRpcRequest(request: PermissionRequest, address: string, { id }: CaipNetwork): object {
  const { signer, permissions, policies = [], expiry } = request
  const chainId = `0x${Number(id).toString(16)}`
  return inJson({ chainId, address, expiry, signer, permissions, policies })
}

/** Reads the granted permissions. Missing fields default to the request. Returns `undefined` for an invalid answer. */
function grantedOf(asked: PermissionRequest, answer: unknown): GrantedPermissions | undefined {
  if (!isRecord(answer)) return undefined
  const { context, expiry = asked.expiry, permissions = asked.permissions, policies = asked.policies } = answer
  const isHex = typeof context === 'string' && /^0x[0-9a-fA-F]+$/.test(context) && context.length <= longestContext
  if (!isHex || !Number.isInteger(expiry) || !isList(permissions) || permissions.length === 0) return undefined
  if (policies !== undefined && !isList(policies)) return undefined
  return inJson({ context, expiry: Number(expiry), permissions, ...(policies && { policies }) })
}

function isList(value: unknown): value is GrantedPermissions['permissions'] {
  return (
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && typeof one['type'] === 'string' && isRecord(one['data']))
  )
}

function refuse(method: string): never {
  throw badAnswer(method)
}

/** Converts bigint amounts to hex. */
function inJson<T extends object>(value: T): T {
  const text = JSON.stringify(value, (_, given: unknown) =>
    typeof given === 'bigint' ? `0x${given.toString(16)}` : given,
  )
  return JSON.parse(text) as T
}
