import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'

/** Files of the library without their bytes, two thirds of them used by a text, until there are so many. */
export async function fillMedia(db: Db, total: number, by: string): Promise<void> {
  await sql`
    insert into media (id, sha256, kind, name, url, type, size, width, height, alt, caption, credit, licence, changed_by, created_by,
      created_at, unused_since)
    select 'filled' || lpad(n::text, 14, '0'), sha256(n::text::bytea), (array['picture', 'picture', 'document'])[1 + n % 3],
      '现场' || n || '.jpg', '/files/' || md5(n::text) || '-960.webp', 'image/webp', 80000, 960, 640,
      (array['开标现场', '评审会场', '签约', '培训课堂'])[1 + n % 4] || '，第 ' || n || ' 张', repeat('图注里的一句话。', (n % 3)::int), '本刊摄影',
      (array['own', 'granted', 'unknown'])[1 + n % 3], ${by}, ${by}, now() - n * interval '5 minutes',
      case when n % 3 = 0 then now() end
    from generate_series((select count(*) + 1 from media), ${total}::bigint) n`.execute(db)
  await sql`insert into media_file (file, media_id) select substr(url, 8, 32), id from media where id like 'filled%'
    on conflict do nothing`.execute(db)
  await sql`insert into media_use (file, place, place_id, number) select substr(url, 8, 32), 'draft', id, 1 from media
    where id like 'filled%' and unused_since is null on conflict do nothing`.execute(db)
  await sql`vacuum analyze media, media_file, media_use`.execute(db)
}
