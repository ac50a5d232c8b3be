import '@zhengcai/web/ui/tokens.css'
import '@zhengcai/web/ui/ground.css'
import '@zhengcai/web/ui/care.css'
import '@zhengcai/web/ui/forced.css'
import '@zhengcai/web/ui/print.css'
import './office.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { officeRouter } from './officeRouter.tsx'

const place = document.getElementById('office')
if (place) {
  place.replaceChildren()
  document.documentElement.dataset.js = ''
  createRoot(place).render(<RouterProvider router={officeRouter()} />)
}
