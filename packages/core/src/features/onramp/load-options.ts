import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { onrampNetworkId, type OnrampOptions, sampleOnrampOptions } from '@openappkit/protocol/onramp'
import type { OnrampOptionsState, OnrampToken } from '../../contracts/features/onramp.js'
import type { KitState } from '../../state/state.js'
import { type AskOnramp, getOnrampOptions } from '../../lib/services/onramp-client.js'

/** Loads what the service sells on the network, or the sample options if it does not answer. Never rejects. */
export async function loadOptions(
  state: KitState,
  service: AskOnramp,
  network: CaipNetworkId,
): Promise<Extract<OnrampOptionsState, { status: 'ready' }>> {
  const given = await service.anything((client, signal) => getOnrampOptions(client, signal)).catch(() => undefined)
  const { paymentCurrencies, purchaseCurrencies, provider } = given ?? sampleOnrampOptions
  return {
    status: 'ready',
    isSample: given === undefined,
    ...(provider && { provider }),
    payments: paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
      id,
      methods: limits.map((limit) => ({ ...limit })),
    })),
    tokens: paymentCurrencies.length === 0 ? [] : tokensOn(network, purchaseCurrencies),
    elsewhere: state.network.configured
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => tokensOn(id, purchaseCurrencies).length > 0),
  }
}

/** The tokens on sale on a network, its own currency first. */
function tokensOn(id: CaipNetworkId, currencies: OnrampOptions['purchaseCurrencies']): OnrampToken[] {
  const tokens = currencies.flatMap((currency): OnrampToken[] => {
    const network = currency.networks.find((one) => onrampNetworkId(one) === id)
    if (!network) return []
    const { name: networkName, contract_address: token } = network
    const { name, symbol } = currency
    return [{ id: currency.id, name, symbol, networkName, ...(token && { token }) }]
  })
  return tokens.sort((one, other) => Number('token' in one) - Number('token' in other))
}
