import type { MetaArgs } from 'react-router'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { Button, LinkButton } from '../ui/forms/Button.tsx'
import css from './bindWx.module.css'
import { type Arrival, useArrival } from './useArrival.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: '微信绑定与登录', noindex: true })

type Words = { mark: string; title: string; text: string }

/** The same page for everybody: what it is about is asked for in the browser. */
export default function BindWxPage() {
  const { arrival, busy, confirm } = useArrival()
  const { mark, title, text } = wordsOf(arrival)
  return (
    <main id="main" className={`wrap ${css.page}`} aria-live="polite">
      <span
        className={css.mark}
        data-done={arrival.at === 'bound' || arrival.at === 'entered' ? '' : undefined}
        aria-hidden="true"
      >
        {mark}
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <noscript>
        <p className={css.text}>完成绑定需要打开浏览器的脚本功能。</p>
      </noscript>
      {arrival.at === 'confirm' && (
        <p className={css.actions}>
          <Button busy={busy} onClick={confirm}>
            {arrival.purpose === 'bind' ? '确认绑定' : '确认登录'}
          </Button>
        </p>
      )}
      {arrival.at === 'bare' && (
        <p className={css.actions}>
          <LinkButton to="/personal-center?tab=wechat">去个人中心</LinkButton>
        </p>
      )}
      {arrival.at === 'unreached' && (
        <p className={css.actions}>
          <Button onClick={() => location.reload()}>重试</Button>
        </p>
      )}
    </main>
  )
}

const AGAIN = '请回到发起的页面，重新打开二维码再扫一次。'

function wordsOf(arrival: Arrival): Words {
  switch (arrival.at) {
    case 'loading':
      return { mark: '信', title: '正在核对', text: '这里用来把微信与政采视野的账号绑定，或用已绑定的微信登录。' }
    case 'bare':
      return {
        mark: '信',
        title: '这一页从扫码进入',
        text: '绑定微信，请在个人中心打开“微信绑定”，再用微信扫一扫；已经绑定的，在登录窗口选择扫码登录。',
      }
    case 'confirm':
      return confirmWords(arrival)
    case 'bound':
      return {
        mark: '成',
        title: arrival.already ? '已经绑定过了' : '绑定成功',
        text: `微信已与账号 ${arrival.account} 绑定，以后可以扫码登录。现在可以关闭这个页面。`,
      }
    case 'entered':
      return {
        mark: '成',
        title: '已确认登录',
        text: `账号 ${arrival.account} 已在原来的设备上登录。现在可以关闭这个页面。`,
      }
    case 'refused':
      return { mark: '止', title: '没有授权', text: `您在微信里没有同意授权，账号没有任何变化。需要时${AGAIN}` }
    case 'expired':
      return { mark: '期', title: '二维码已过期', text: `二维码 5 分钟内有效。${AGAIN}` }
    case 'used':
      return { mark: '期', title: '二维码已经用过', text: `每个二维码只能用一次。${AGAIN}` }
    case 'unreached':
      return { mark: '断', title: '没有连上', text: '请检查网络后重试，二维码在有效期内仍可使用。' }
    case 'failed':
      return {
        mark: '止',
        title: arrival.notBound ? '这个微信还没有绑定账号' : '没有办成',
        text: arrival.notBound
          ? '请先用手机号登录，再到个人中心的“微信绑定”里扫码绑定，以后就可以用微信登录。'
          : arrival.text,
      }
  }
}

function confirmWords({ purpose, account, device, network }: Extract<Arrival, { at: 'confirm' }>): Words {
  if (purpose === 'login')
    return {
      mark: '信',
      title: '确认登录',
      text: `${device || '另一台设备'}${network ? `（网络 ${network}）` : ''}正在请求登录。不是您本人的操作，请直接关闭页面。`,
    }
  return {
    mark: '信',
    title: '确认绑定',
    text: `将把当前微信绑定到账号 ${account}。不是您本人的账号，请直接关闭页面。`,
  }
}
