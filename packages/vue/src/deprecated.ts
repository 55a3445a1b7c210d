import type { AppKitWalletProvider } from '@openappkit/core/internal'
import type { AppKitControls } from './composables.js'

/** @deprecated Use `AppKitControls`, the name in `@openappkit/react`. */
export type AppKitModalControls = AppKitControls

/** @deprecated Use `AppKitWalletProvider`, the name in `@openappkit/react`. */
export type AppKitProvider<T> = AppKitWalletProvider<T>
