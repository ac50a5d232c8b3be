-- Whether anything says from when a version applies, or the day of publication stands in; and what the office should look at.
alter table law_version
  add column effective_assumed boolean not null default false,
  add column doubts text[] not null default '{}';

-- What came in before. Editors wrote the days of content files themselves; of imported texts the stored facts tell: a day other than that
-- of publication was written somewhere, and so was one that the history or, in a text that was not amended, the last articles name.
update law_version v set effective_assumed = true
from knowledge k
where k.es_id = v.es_id and k.origin ~ '^laws/[0-9a-f]{20}/' and v.effective = v.published
  and not exists (
    select from unnest(v.revisions) line
    where replace(line, ' ', '') ~ (to_char(v.effective, 'FMYYYY年FMMM月FMDD日') || '起?(施行|实施|执行|生效)'))
  and not exists (
    select from law_article a
    where a.es_id = v.es_id and a.ordinal > v.article_count - 3
      and (replace(a.text, ' ', '') ~ (to_char(v.effective, 'FMYYYY年FMMM月FMDD日') || '起(施行|实施|执行|生效)')
        or (a.text ~ '自(公布|发布|印发|颁布|通过)之日起(施行|实施|执行|生效)'
          and cardinality(v.revisions) > 0
          -- In an amended text these words are those of the first version; one revised as a whole has its own.
          and (v.revisions[cardinality(v.revisions)] ~ '修订' and v.revisions[cardinality(v.revisions)] !~ '修改'
            or not exists (select from unnest(v.revisions) line where line ~ '修正|修订|修改')))));

create or replace function law_row_facts(v law_version, on_day date) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'lawId', v.law_id, 'documentNumber', v.document_number, 'issuingBody', v.issuing_body, 'level', v.level,
    'status', law_status(v, on_day), 'published', v.published, 'effective', v.effective, 'effectiveAssumed', v.effective_assumed,
    'expiry', v.expiry, 'abolished', v.abolished, 'articleCount', v.article_count)
$$;
