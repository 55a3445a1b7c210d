// One chunk: the list of permissions, and the screen that revokes one.
import '../first-screen.chunk.js'
import './smart-session-created/smart-session-created-view.js'
import './smart-session-list/smart-session-list-view.js'
