import { showRequest } from './show-request.js'

// Shows nothing in a frame, because the embedding page controls what is drawn around it.
if (window === window.parent) void showRequest()
