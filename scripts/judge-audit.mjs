const UNREACHABLE = 2;

/** Turns the output of `npm audit --json` into readable lines and the exit code of `npm run audit`. */
export function judgeAudit(text) {
  const report = parse(text);
  if (report?.vulnerabilities === undefined || report.metadata === undefined) {
    const why =
      report?.error?.summary || report?.message || text.trim().slice(0, 200) || 'it gave no response';
    return {
      exitCode: UNREACHABLE,
      lines: [`The registry could not be asked, so nothing is known about vulnerabilities: ${oneLine(why)}`],
    };
  }
  const found = Object.values(report.vulnerabilities);
  const { total } = report.metadata.dependencies ?? {};
  if (found.length === 0)
    return { exitCode: 0, lines: [`No known vulnerabilities in ${total ?? 'the'} packages.`] };
  return {
    exitCode: 1,
    lines: [
      `Known vulnerabilities in ${found.length} packages:`,
      ...found.map(({ name, severity, range, via }) => {
        const causes = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title));
        return oneLine(`  ${severity}  ${name} ${range}: ${causes.join('; ')}`);
      }),
    ],
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const oneLine = (text) => String(text).replace(/\s*\n\s*/g, ' ');
