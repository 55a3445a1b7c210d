// The swap screens share one chunk, because the first one leads to the others.
import '../first-screen.chunk.js'
import './swap/swap-view.js'
import './swap-select-token/swap-select-token-view.js'
import './swap-preview/swap-preview-view.js'
