// An entry of its own, for apps that come from another AppKit: nothing in the kit imports it.
import { type ChainNamespace, isAddress, isCaipAddress } from '@openappkit/protocol/caip'
import { shortenAmount } from './wallet/chains/amount.js'
import { type EnvironmentSource, isMobile, readEnvironment } from './lib/environment/environment.js'

const page = globalThis as EnvironmentSource
const decimal = /^\d*(?:\.\d*)?$/

/**
 * The helpers that apps of another AppKit call as `CoreHelperUtil`. Write new code with the platform and the kit instead:
 * `getAddress`, `fetchBalance` and `useAppKitAccount` return the values that these functions take apart.
 *
 * @example
 * CoreHelperUtil.getPlainAddress('eip155:1:0x7A3f…') // '0x7A3f…'
 */
export const CoreHelperUtil = {
  /** Whether the code runs in a browser, not on a server. */
  isClient: (): boolean => typeof window !== 'undefined',

  /** Whether the page is open on a phone or tablet. `false` on a server. */
  isMobile: (): boolean => isMobile(page),

  /** Whether the page is open on an iPhone or iPad. `false` on a server. */
  isIos: (): boolean => readEnvironment(page).isIos,

  /** Whether the page is open on Android. `false` on a server. */
  isAndroid: (): boolean => readEnvironment(page).isAndroid,

  /**
   * The address in a CAIP-10 account id: `0x…` of `eip155:1:0x…`. `undefined` without one.
   *
   * @example
   * CoreHelperUtil.getPlainAddress(caipAddress)
   */
  getPlainAddress: (caipAddress: string | undefined): string | undefined => caipAddress?.split(':')[2],

  /** The chain id in a CAIP-2 network id or a CAIP-10 account id: `1` of `eip155:1`. `undefined` without one. */
  getNetworkId: (caipId: string | undefined): string | undefined => caipId?.split(':')[1],

  /** Whether a value is a CAIP-10 account id in a namespace that the kit knows. */
  isCaipAddress: (value: unknown): boolean => isCaipAddress(value),

  /**
   * Whether a text has the form of an address. It does not check a checksum.
   *
   * @param namespace the network's namespace, `eip155` by default
   */
  isAddress: (address: unknown, namespace: ChainNamespace = 'eip155'): boolean => isAddress(namespace, address),

  /**
   * A balance as the kit shows it, with its symbol: up to three decimals from 1 on, four digits below 1, `<0.000001` below
   * that. Digits are cut, so that the text never shows more than the account holds. Without a balance it shows zero.
   *
   * @param balance a decimal number as text, not base units
   * @example
   * CoreHelperUtil.formatBalance('1.23456', 'ETH') // '1.234 ETH'
   */
  formatBalance(balance: string | undefined, symbol = ''): string {
    const exact = decimal.test(balance ?? '') ? (balance ?? '') : ''
    return `${shortenAmount(exact)} ${symbol}`.trimEnd()
  },
} as const
