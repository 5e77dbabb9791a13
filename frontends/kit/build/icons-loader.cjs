// Rewrites imports of the icon package to one file per icon: its index would make webpack read 6,000 modules.
const path = require('node:path');

const folder = path.join(path.dirname(require.resolve('@tabler/icons-react')), '../esm/icons').replace(/\\/g, '/');
const pattern = /import\s*\{([^}]+)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;

module.exports = function icons(source) {
  return source.replace(pattern, (whole, list) => {
    const names = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith('type '));
    return names
      .map((part) => {
        const [name, alias = name] = part.split(/\s+as\s+/);
        return name.startsWith('Icon') && name !== 'Icon' && name !== 'IconProps'
          ? `import ${alias} from '${folder}/${name}.mjs';`
          : '';
      })
      .join(' ');
  });
};
