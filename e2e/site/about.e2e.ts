import { expect, test } from '@playwright/test'

const LEVELS = ['普通', '白银', '黄金', '铂金', '钻石', '皇冠']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader learns who makes the magazine, how to reach them, and sees the six levels lit and grey', async ({
    page,
  }) => {
    await page.goto('/news')
    await page.getByRole('navigation', { name: '关于本站' }).getByRole('link', { name: '关于我们' }).click()
    await expect(page).toHaveTitle('关于我们 · 政采视野')
    const contact = page.getByRole('complementary', { name: '联系我们' })
    await expect(contact).toContainText('示例省样本市范例路 1 号')
    await expect(contact.getByRole('link', { name: 'tougao@example.cn' })).toHaveAttribute(
      'href',
      'mailto:tougao@example.cn',
    )
    await expect(contact.getByRole('link', { name: '0000-8800 0001' })).toHaveAttribute('href', 'tel:000088000001')
    const levels = page.getByRole('region', { name: '会员等级' })
    for (const name of LEVELS) {
      await expect(levels.getByRole('img', { name: `${name}会员，点亮` })).toBeVisible()
      await expect(levels.getByRole('img', { name: `${name}会员，灰色` })).toBeVisible()
    }
  })
})

test('lit and grey differ in more than colour', async ({ page }) => {
  await page.goto('/about-us')
  const fills = await page
    .getByRole('region', { name: '会员等级' })
    .getByRole('img')
    .evaluateAll((badges) => badges.slice(0, 2).map((badge) => getComputedStyle(badge.children[1] as Element).fill))
  expect(fills[0]).not.toBe('none')
  expect(fills[1]).toBe('none')
})
