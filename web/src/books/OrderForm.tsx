import type { Subscription } from '@zhengcai/contract/books/subscription.ts'
import { useSite } from '../platform/useSite.ts'
import { Button } from '../ui/forms/Button.tsx'
import { InvoiceIcon, OrderIcon } from '../ui/icons/AccountIcons.tsx'
import { CardIcon } from '../ui/icons/PaymentIcons.tsx'
import { Contact } from '../ui/text/Contact.tsx'
import { moneyText } from '../ui/text/moneyText.ts'
import css from './OrderForm.module.css'

/** Rows of the paper: names of what is to be written by hand, and how much of the row each takes. */
const READER: [name: string, wide?: true][] = [
  ['订户名称', true],
  ['收件人'],
  ['联系电话'],
  ['详细地址', true],
  ['邮政编码'],
  ['电子邮箱'],
]
const INVOICED = '发票抬头'
const INVOICE: [name: string, wide?: true][] = [
  [INVOICED, true],
  ['税号', true],
  ['备注', true],
]

const SIGNED: [name: string, wide?: true][] = [['订户签章'], ['日期']]

/** A sheet to be printed, filled in by hand and sent in; it is all that a printer gets of the page. */
export function OrderForm({ subscription: { plans, bank, contact } }: { subscription: Subscription }) {
  const { site } = useSite()
  return (
    <section className={css.order} aria-labelledby="order">
      <div className={`no-print ${css.head}`}>
        <h2 id="order">
          <OrderIcon />
          订阅回执
        </h2>
        <p>打印后手写，连同汇款凭证拍照或扫描发给{contact.dept}。用浏览器的“打印”只会印出这一页，也可以存成 PDF。</p>
        <span className="needs-script">
          <Button onClick={() => window.print()}>打印回执</Button>
        </span>
      </div>
      <div className={css.sheet}>
        <p className={css.title}>《{site.systemTitle}》订阅回执</p>
        <Lines fields={READER} />
        <table className={css.choices}>
          <thead>
            <tr>
              <th scope="col">订阅方案（请打勾）</th>
              <th scope="col">单价</th>
              <th scope="col">份数</th>
              <th scope="col">金额（元）</th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ id, name, period, price, unit }) => (
              <tr key={id}>
                <th scope="row">
                  <span className={css.box} aria-hidden="true" />
                  {name}（{period}）
                </th>
                <td>
                  {moneyText(price)} {unit}
                </td>
                <td />
                <td />
              </tr>
            ))}
            <tr>
              <th scope="row">合计（大写）</th>
              <td colSpan={2} />
              <td />
            </tr>
          </tbody>
        </table>
        <ul className={css.start}>
          <li>
            起订：
            <i />年 第<i />期
          </li>
          <li>
            付款：
            <span className={css.box} aria-hidden="true" />
            <CardIcon />
            银行汇款
          </li>
          <li>
            <span className={css.box} aria-hidden="true" />
            当面缴付
          </li>
        </ul>
        <Lines fields={INVOICE} />
        <dl className={css.where}>
          <div>
            <dt>汇款账户</dt>
            <dd>
              {bank.holder}　{bank.branch}　{bank.account}
            </dd>
          </div>
          <div>
            <dt>回执寄送</dt>
            <dd>
              <Contact>{contact.email}</Contact>　或　{contact.postcode}　{contact.address}
            </dd>
          </div>
          <div>
            <dt>咨询</dt>
            <dd>
              {contact.name}　<Contact>{contact.phone}</Contact>　{contact.hours}
            </dd>
          </div>
        </dl>
        <Lines fields={SIGNED} />
      </div>
    </section>
  )
}

function Lines({ fields }: { fields: [name: string, wide?: true][] }) {
  return (
    <ul className={css.lines}>
      {fields.map(([name, wide]) => (
        <li key={name} className={wide && css.wide}>
          <span>
            {name === INVOICED && <InvoiceIcon />}
            {name}
          </span>
        </li>
      ))}
    </ul>
  )
}
