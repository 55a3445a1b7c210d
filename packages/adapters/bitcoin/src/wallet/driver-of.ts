import { createListedDriver } from './listed/listed-driver.js'
import type { BitcoinProvider } from './namespace.js'
import type { NativeWallet } from './native-wallet.js'
import { createStandardDriver } from './standard-driver.js'
import type { WalletDriver } from './wallet-driver.js'

const drivers = new WeakMap<NativeWallet, WalletDriver>()

/** Returns the driver of a wallet. There is one per wallet, because it stores the state of requests. */
export function driverOf({ native }: Pick<BitcoinProvider, 'native'>): WalletDriver {
  const known = drivers.get(native)
  if (known) return known
  const driver = native.kind === 'standard' ? createStandardDriver(native.wallet) : createListedDriver(native.wallet)
  drivers.set(native, driver)
  return driver
}
