import { createAppKit as createKit } from '@openappkit/core'
import { type AppKit, AppKitError, type AppKitOptions, createAppKit } from '@openappkit/modal'
import { firstKit, pageSlot, serverKit } from '@openappkit/modal/internal'
import { type App, hasInjectionContext, inject, type InjectionKey } from 'vue'

const kitKey: InjectionKey<AppKit> = Symbol('openappkit')

/**
 * Creates a kit and provides it to all composables and components of a Vue app.
 * @example
 * createApp(Root).use(AppKitPlugin, { adapters: [evmAdapter()], networks: [mainnet, base] })
 */
export const AppKitPlugin = {
  install(app: App, options: AppKitOptions): void {
    // On a server each request has its own app and kit.
    app.provide(kitKey, typeof document === 'undefined' ? createKit(options) : createAppKit(options))
  },
}

/** The kit of the plugin, if the app uses it. */
export const pluginKit = (): AppKit | undefined => (hasInjectionContext() ? inject(kitKey, undefined) : undefined)

/**
 * Returns the plugin's kit, else the page's, else the one that a module of the app created on a server. Without a kit,
 * on a server or on a page that another version of the kit owns, composables return their disconnected state. Throws
 * `internal` in a browser if `createAppKit` was not called yet.
 */
export function useKit(): AppKit | undefined {
  const kit = pluginKit() ?? firstKit() ?? serverKit()
  if (!kit && typeof document !== 'undefined' && pageSlot()) {
    throw new AppKitError('internal', 'Call createAppKit, or use AppKitPlugin, before using its composables')
  }
  return kit
}
