/** A chain that mines when a test says so. */
export default {
  networks: {
    node: {
      type: 'edr-simulated',
      chainType: 'l1',
      chainId: 31337,
      hardfork: 'prague',
      mining: { auto: false, interval: 0 },
    },
  },
};
