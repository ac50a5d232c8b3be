// The root takes these in first of all, for they name the order of the layers; the frame takes them in too, and what two
// take in the build puts into the sheet that all screens share: one sheet compresses better than two. Toasts, which
// only the root shows, go along.
import './tokens.css'
import './ground.css'
import './care.css'
import './forced.css'
import './print.css'
import './states/Toasts.module.css'
