import { openPage } from './open-page.js'

// Shows nothing in a frame, because the embedding page controls what is drawn around it.
if (window === window.parent) void openPage()
