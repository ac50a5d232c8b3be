import { copyText } from '@zhengcai/web/platform/copyText.ts'
import forms from '../../platform/parts/forms.module.css'
import css from './FactorToEnrol.module.css'

/** The key for an application that makes codes: as a picture, as text, and as a link for the phone it is on. */
export function FactorToEnrol({ uri, secret, qr }: { uri: string; secret: string; qr: string }) {
  return (
    <div className={css.factor}>
      <img className={css.qr} src={qr} alt="登记二次验证的二维码；扫不了可以用旁边的密钥" width="180" height="180" />
      <div>
        <p>
          在手机上打开验证器（例如微软验证器、谷歌验证器、阿里云
          App），扫描二维码。扫不了就选“手动输入”，把下面的密钥填进去。
        </p>
        <p className={css.secret}>
          <span className="visually-hidden">密钥：</span>
          <code>{inGroups(secret)}</code>
        </p>
        <p className={css.ways}>
          <button type="button" className={forms.text} onClick={() => void copyText(secret, '密钥已复制')}>
            复制密钥
          </button>
          <a className={css.open} href={uri}>
            验证器就在这台设备上：直接打开
          </a>
        </p>
      </div>
    </div>
  )
}

/** Four by four, as it is easiest typed. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
