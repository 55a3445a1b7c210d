// The screens of one short walk: whoever opens the first is about to see the others.
import '../first-screen.chunk.js'
import './swap/swap-view.js'
import './swap-select-token/swap-select-token-view.js'
import './swap-preview/swap-preview-view.js'
