-- Summaries taken from the beginning of an answer had a space where a paragraph ended.
update knowledge
set summary = regexp_replace(summary, '([、。〉》」』】〕！），．：；？”…]) +', '\1', 'g')
where summary ~ '[、。〉》」』】〕！），．：；？”…] +';
