import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ref } from 'valtio/vanilla'
import type { createThemeController } from '../controllers/theme.js'
import type { RouterController } from '../controllers/router.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toCaipNetwork } from '../networks/normalize.js'
import { checkOptions, wrongOption } from '../options/check-options.js'
import type { AppKitOptions } from '../options/options.js'
import type { KitState, Notice } from '../state/state.js'
import type { AppKit, UpdatableOptions } from './kit.js'

export type SettersDeps = {
  state: KitState
  theme: ReturnType<typeof createThemeController>
  router: RouterController
  customRpcUrls: AppKitOptions['customRpcUrls']
  namespaces: readonly ChainNamespace[]
}

const updatable: readonly string[] = [
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'enableWallets',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'unsupportedChain',
] satisfies (keyof UpdatableOptions)[]

/** Every wish of the app that only changes the state; whoever draws or connects watches it. */
export function createSetters({ state, theme, router, customRpcUrls, namespaces }: SettersDeps) {
  const { network, settings } = state
  const notify = (tone: Notice['tone'], text: string) => {
    state.notices.current = { id: (state.notices.current?.id ?? 0) + 1, tone, text }
  }
  return {
    setThemeMode: theme.setMode,
    setThemeVariables: theme.setVariables,
    updateFeatures: (features) => void Object.assign(settings.features, features),
    updateOptions(options) {
      checkOptions({ ...options, networks: [{} as never] })
      for (const name of Object.keys(options)) {
        if (!updatable.includes(name)) throw wrongOption(name, 'cannot be changed after the start')
      }
      Object.assign(settings, options)
    },
    setTermsConditionsUrl: (url) => void (settings.termsConditionsUrl = url),
    setPrivacyPolicyUrl: (url) => void (settings.privacyPolicyUrl = url),
    setEIP6963Enabled: (isEnabled) => void (settings.enableEIP6963 = isEnabled),
    addNetwork(namespace, added) {
      if (!namespaces.includes(namespace)) {
        throw new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })
      }
      const next = ref(toCaipNetwork(added, customRpcUrls))
      network.configured = [...network.configured.filter((n) => n.caipNetworkId !== next.caipNetworkId), next]
      network.selected[next.chainNamespace] ??= next.caipNetworkId
    },
    removeNetwork(namespace, id) {
      network.configured = network.configured.filter((n) => n.chainNamespace !== namespace || n.id !== id)
      const left = network.configured.filter((n) => n.chainNamespace === namespace).map((n) => n.caipNetworkId)
      // What is chosen must be there to be chosen; a connected wallet's own chain is not touched by this.
      const selected = left.find((n) => n === network.selected[namespace]) ?? left[0]
      if (selected) network.selected[namespace] = selected
      else delete network.selected[namespace]
    },
    showErrorMessage: (text) => notify('error', text),
    showSuccessMessage: (text) => notify('success', text),
    replace: (view) => router.replace(view),
  } satisfies Partial<AppKit>
}
