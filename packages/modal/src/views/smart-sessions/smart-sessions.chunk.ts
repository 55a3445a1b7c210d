// What an account lets apps do, and the end of it: whoever was asked for one sees the list next.
import '../first-screen.chunk.js'
import './smart-session-created/smart-session-created-view.js'
import './smart-session-list/smart-session-list-view.js'
