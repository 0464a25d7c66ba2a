// The failed tests of a vitest or Playwright JSON report, one line each, for the end of `npm test`:
// the summary is often the only part of a long log that is kept.
const MESSAGE_LENGTH = 300;

export function failedInVitest(report) {
  return (report.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [line(file.name, 'did not load', file.message)];
    return failed.map((test) => line(file.name, test.fullName, test.failureMessages?.[0]));
  });
}

export function failedInPlaywright(report) {
  return (report.suites ?? []).flatMap((suite) => failedInSuite(suite));
}

function failedInSuite(suite) {
  const inside = (suite.suites ?? []).flatMap((inner) => failedInSuite(inner));
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const message = test.results.find((result) => result.error !== undefined)?.error.message;
        return line(`${spec.file}:${spec.line} [${test.projectName}]`, spec.title, message);
      }),
  );
  return [...own, ...inside];
}

function line(place, title, message = '') {
  const text = withoutColors(message).replaceAll(/\s+/g, ' ').trim().slice(0, MESSAGE_LENGTH);
  return `${place} › ${title}${text === '' ? '' : `: ${text}`}`;
}

function withoutColors(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: color codes begin with the escape character.
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '');
}
