// The purchase screens share one chunk, because the first one leads to the others.
import '../first-screen.chunk.js'
import './buy-in-progress/buy-in-progress-view.js'
import './fund-wallet/fund-wallet-view.js'
import './on-ramp-fiat-select/on-ramp-fiat-select-view.js'
import './on-ramp-providers/on-ramp-providers-view.js'
import './on-ramp-token-select/on-ramp-token-select-view.js'
import './what-is-a-buy/what-is-a-buy-view.js'
