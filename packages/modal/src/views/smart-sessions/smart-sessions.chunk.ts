// Both screens of smart sessions share one chunk.
import '../first-screen.chunk.js'
import './smart-session-created/smart-session-created-view.js'
import './smart-session-list/smart-session-list-view.js'
