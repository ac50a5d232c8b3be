import { preview } from '@zhengcai/contract/publishing/preview.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { atMost } from '../platform/limits/atMost.ts'
import { type PreviewNeeds, previewDraft } from './releasing/previewDraft.ts'

export const previewHandlers = (needs: PreviewNeeds) => {
  // Each holds a connection while its page is made, which those who save must not wait for.
  const inTurn = atMost(2, 40)
  return serve(preview, {
    page: async ({ params, query }) => ({
      html: await inTurn(() => previewDraft(needs, { id: params.id, ...query })),
    }),
  })
}
