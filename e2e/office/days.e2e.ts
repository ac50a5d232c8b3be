import { expect, test } from '@playwright/test'
import { hire } from './people.ts'

/** A year that no other test looks at. */
const year = 2040 + Math.floor(Math.random() * 50)
const NOTICE = `关于${year}年部分节假日安排的通知
一、元旦：1月1日放假。
二、春节：2月1日至7日放假调休，共8天。
三、清明节：4月5日放假。
四、劳动节：5月1日至3日放假调休，共3天。
五、端午节：6月10日放假。
六、中秋节：9月20日放假。
七、国庆节：10月1日至7日放假调休，共7天。`

test('an operator pastes the notice for a year, mends what does not fit, and has it in the calendar', async ({
  page,
  context,
}) => {
  const me = await hire(context, '运营', ['operator'])
  await page.goto(`/office/days?year=${year}`)
  const text = page.getByLabel('放假安排')
  await text.fill(NOTICE)
  await page.getByRole('button', { name: '读出来看看' }).click()
  await expect(page.getByText('第 3 行：写的是共 8 天，日期算出来是 7 天，请核对')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存' })).toBeHidden()
  await text.fill(NOTICE.replace('共8天', '共7天'))
  await page.getByRole('button', { name: '读出来看看' }).click()
  await expect(page.getByText(`读出 ${year} 年：放假 21 天，调休上班 0 天`)).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`已保存 ${year} 年的放假安排`)).toBeVisible()
  await expect(text).toHaveValue('')
  const february = page.getByRole('table', { name: '2 月', exact: true })
  await expect(february.getByRole('cell', { name: '春节' })).toHaveCount(7)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${year} 年` })
      .filter({ hasText: me.name }),
  ).toBeVisible()
})
