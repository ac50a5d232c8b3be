/** Where a course or a notice is read. */
export function announPath({ type, id }: { type: 'notice' | 'train'; id: string }): string {
  return `${type === 'train' ? '/trainingDetails' : '/notice-detail'}?id=${id}`
}
