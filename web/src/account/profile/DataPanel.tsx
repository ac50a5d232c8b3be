import { useState } from 'react'
import { browserApi } from '../../platform/api/browserApi.ts'
import { useAttempt } from '../../platform/api/useAttempt.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useSite } from '../../platform/useSite.ts'
import { Button } from '../../ui/forms/Button.tsx'
import css from '../Panels.module.css'
import { CloseAccount } from './CloseAccount.tsx'

/** What is held about a reader, to take along, and the way to have it erased. */
export function DataPanel() {
  const [closing, setClosing] = useState(false)
  return (
    <>
      <Export />
      <section className={css.block} aria-labelledby="closing">
        <h3 id="closing">注销账号</h3>
        <p>注销后立即生效，不能恢复。注销时会删除：</p>
        <ul>
          <li>手机号、昵称、头像和其他个人资料</li>
          <li>收藏、点赞、浏览记录、关注、消息和对答复的评价</li>
          <li>没有公开和已经撤下的提问及其答复，全部反馈及其回复</li>
          <li>提问和反馈的附件，以及没有用上的上传文件</li>
          <li>微信绑定，以及从微信取得的信息</li>
          <li>全部登录状态</li>
        </ul>
        <p>
          已经公开的问答会保留，只留读者看到的文字，不再与您有关；您的原话和补充会删除。希望撤下的，请先通过意见反馈告诉编辑部，撤下后再注销。
        </p>
        <p>以后可以用同一个手机号重新注册，原来的内容不会回来。</p>
        <Button quiet onClick={() => setClosing(true)}>
          注销账号
        </Button>
      </section>
      {closing && <CloseAccount onClose={() => setClosing(false)} />}
    </>
  )
}

function Export() {
  const { site } = useSite()
  const { busy, fault, attempt } = useAttempt()
  const save = () =>
    attempt(async () => {
      const held = await browserApi.profile.dataExport()
      saveFile(`${site.systemTitle}-我的数据-${site.today}.json`, 'application/json', JSON.stringify(held, null, 2))
    })
  return (
    <section className={css.block} aria-labelledby="export">
      <h3 id="export">导出我的数据</h3>
      <p>把本站保存的与您有关的全部数据存成一个文件（JSON）：个人资料、登录记录、同意过的协议、收藏和浏览记录等。</p>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      <Button quiet busy={busy} onClick={() => void save()}>
        导出数据
      </Button>
    </section>
  )
}
