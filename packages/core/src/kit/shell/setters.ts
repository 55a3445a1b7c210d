import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ref } from 'valtio/vanilla'
import type { createThemeController } from './theme.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKitNetwork, CaipNetwork } from '../../contracts/network.js'
import { toCaipNetwork } from '../../networks/normalize.js'
import { checkGiven, wrongOption } from '../../options/check-options.js'
import type { AppKitOptions } from '../../options/options.js'
import { completeFeatures } from '../../options/settings.js'
import { addNotice } from '../../state/notices/add-notice.js'
import type { KitState, Notice } from '../../state/state.js'
import type { AppKit } from '../../state/kit.js'

/** Creates the methods that only change the state. */
export function createSetters(
  state: KitState,
  theme: ReturnType<typeof createThemeController>,
  options: AppKitOptions,
  namespaces: readonly ChainNamespace[],
) {
  const { accounts, network, settings } = state
  const notify = (tone: Notice['tone'], text: string) => addNotice(state, { tone, text })

  /** Sets the offered networks. Keeps the selection among them; a connected wallet stays on its own chain. */
  function configure(namespace: ChainNamespace, offered: CaipNetwork[]): void {
    network.configured = offered
    const own = offered.filter((n) => n.chainNamespace === namespace).map((n) => n.caipNetworkId)
    const selected = own.find((id) => id === network.selected[namespace]) ?? own[0]
    const account = (accounts[namespace] ??= { status: 'disconnected' })
    if (selected) network.selected[namespace] = selected
    else delete network.selected[namespace]
    const isLost = !selected && network.active === namespace && account.status !== 'connected'
    if (isLost && offered[0]) network.active = offered[0].chainNamespace
  }

  function offer(namespace: ChainNamespace, added: readonly AppKitNetwork[], isAll = false): void {
    if (!namespaces.includes(namespace)) {
      throw new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })
    }
    const own = added.map((n) => ref(toCaipNetwork({ ...n, chainNamespace: namespace }, options)))
    const others = network.configured.filter((n) =>
      isAll ? n.chainNamespace !== namespace : own.every(({ caipNetworkId }) => caipNetworkId !== n.caipNetworkId),
    )
    configure(namespace, [...others, ...own])
  }

  return {
    setThemeMode: theme.setMode,
    setThemeVariables: theme.setVariables,
    updateFeatures(features) {
      checkGiven({ features })
      settings.features = completeFeatures(settings.features, features)
    },
    updateOptions(given) {
      checkGiven(given)
      for (const name of Object.keys(given)) {
        if (!Object.hasOwn(settings, name)) throw wrongOption(name, 'cannot be changed later')
      }
      // Keeps the features that are not given.
      Object.assign(settings, given, { features: completeFeatures(settings.features, given.features) })
    },
    setTermsConditionsUrl: (url) => void (settings.termsConditionsUrl = url),
    setPrivacyPolicyUrl: (url) => void (settings.privacyPolicyUrl = url),
    setEIP6963Enabled: (isEnabled) => void (settings.enableEIP6963 = isEnabled),
    addNetwork: (namespace, added) => offer(namespace, [added]),
    setRequestedCaipNetworks: (networks, namespace) => offer(namespace, networks, true),
    removeNetwork: (namespace, id) =>
      configure(
        namespace,
        network.configured.filter((n) => n.chainNamespace !== namespace || (n.id !== id && n.caipNetworkId !== id)),
      ),
    setCaipNetworkOfNamespace: ({ caipNetworkId }, namespace) => void (network.selected[namespace] = caipNetworkId),
    showErrorMessage: (text) => notify('error', text),
    showSuccessMessage: (text) => notify('success', text),
  } satisfies Partial<AppKit>
}
